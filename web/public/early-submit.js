// The sign-in form is visible before the page's main script is loaded. This file holds a submit of that time, so that
// the user need not repeat it. When the main script is ready, src/entries/sign-in/forms/early-submit.ts submits it.
// This is a separate file because it must load as early as the form.
document.addEventListener(
  'submit',
  (event) => {
    const { dataset } = document.documentElement;
    if (dataset.submit === 'ready') return;
    event.preventDefault();
    event.stopPropagation();
    dataset.submit = 'held';
  },
  true,
);
