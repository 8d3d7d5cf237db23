import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MinimalSignInForm } from './minimal-sign-in-form.ts';

hydrateRoot(document.body, createElement(MinimalSignInForm));

requestIdleCallback(() => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href: '/ahead.js' });
  document.head.append(link);
});
