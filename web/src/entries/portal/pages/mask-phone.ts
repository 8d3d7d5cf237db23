/** Enough of a number to recognise one's own by: +86138****8000. */
export const maskPhone = (phone: string) => phone.replace(/\d{4}(?=\d{4}$)/, '****');
