import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FloorForm } from './form.ts';

hydrateRoot(document.body, createElement(FloorForm));

requestIdleCallback(() => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', href: '/ahead.js' });
  document.head.append(link);
});
