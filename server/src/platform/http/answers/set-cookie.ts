import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A cookie that scripts cannot read. Browsers send it only from this site, and only to paths that begin with `path`.
 */
export type Cookie = { name: string; value: string; path: string; days: number };
export type SetCookie = (cookie: Cookie) => void;

export const cookieSetter =
  (request: FastifyRequest, reply: FastifyReply): SetCookie =>
  ({ name, value, path, days: maxAgeDays }) => {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=${path}; Max-Age=${maxAgeDays * 86_400}; HttpOnly; SameSite=Strict${secure}`,
    );
  };
