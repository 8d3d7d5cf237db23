import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A cookie that scripts cannot read. Browsers send it only from this site, and only to paths that begin with `path`.
 */
export type Cookie = { name: string; value: string; path: string; maxAgeDays: number };
export type SetCookie = (cookie: Cookie) => void;

export const createCookieSetter =
  (request: FastifyRequest, reply: FastifyReply): SetCookie =>
  ({ name, value, path, maxAgeDays }) => {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=${path}; Max-Age=${maxAgeDays * 86_400}; HttpOnly; SameSite=Strict${secure}`,
    );
  };
