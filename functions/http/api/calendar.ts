// The calendar feed. Calendar programs send neither token nor cookie: the key in the query says whose it is.

import { calendarFor } from '../../../shared/app/calendar.ts';
import { type Handler, refuse } from '../context.ts';
import { text } from '../respond.ts';

export const getCalendar: Handler = async ({ deps }, request) => {
  const feed = await calendarFor(deps, request.query.key ?? '');
  if (!feed.ok) return refuse(feed.error);
  return text(200, feed.value, 'text/calendar; charset=utf-8', {
    'content-disposition': 'inline; filename="sealed-move.ics"',
  });
};
