import { createElement as element } from 'react';

const field = (label: string, type: string) =>
  element('p', { key: label }, element('label', null, label, ' ', element('input', { type, name: label })));

/** The fields of a sign-in page as the browser brings them. */
export const FloorForm = () =>
  element(
    'form',
    null,
    element('h1', null, 'Sign in'),
    field('phone', 'tel'),
    field('password', 'password'),
    element('button', { type: 'submit' }, 'Sign in'),
  );
