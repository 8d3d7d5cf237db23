// Mail that leaves by the operator's own mail server.
export { createMailer, isLoopback, type Mailer, type SmtpServer } from './smtp.ts';
