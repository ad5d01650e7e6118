// Whether the function answers; it asks nothing of the tables, so that a probe costs nothing.

import type { Handler } from './context.ts';
import { json } from './respond.ts';
import { VERSION } from './version.ts';

export const getHealth: Handler = async () => json(200, { status: 'ok', version: VERSION });
