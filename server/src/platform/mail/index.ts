// Sends mail through the operator's mail server.
export { createMailer, isLoopback, type Mailer, type SmtpServer } from './smtp.ts';
