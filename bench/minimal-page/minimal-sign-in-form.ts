import { createElement as element } from 'react';

const createField = (label: string, type: string) =>
  element('p', { key: label }, element('label', null, label, ' ', element('input', { type, name: label })));

/** A sign-in form of native fields without styles. */
export const MinimalSignInForm = () =>
  element(
    'form',
    null,
    element('h1', null, 'Sign in'),
    createField('phone', 'tel'),
    createField('password', 'password'),
    element('button', { type: 'submit' }, 'Sign in'),
  );
