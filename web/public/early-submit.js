// The sign-in form is on the screen before its script is there. Whoever sends it meanwhile must not have to do so again: it
// is held, and sent by session/early-submit.ts once the form can. A file of its own, for it has to be there as early as the form.
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
