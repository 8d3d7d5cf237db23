// The sign-in form is visible before its script is loaded. This script holds an early submit, so that the user need not
// repeat it. src/entries/sign-in/forms/early-submit.ts submits the form when its script is ready.
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
