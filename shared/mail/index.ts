// Composing mails: one function, and the types of what goes in and comes out.

export { composeMail } from './compose.ts';
export type { ComposedMail, LastMove, LeaveNews, MailMessage, MailReader, Part } from './message.ts';
export { cleanName } from './names.ts';
