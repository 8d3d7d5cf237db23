/**
 * Hides the four digits before the last four, so that only the owner recognises the number.
 * Example: `+8613800138000` -> `+86138****8000`.
 * A number of fewer than eight digits stays unchanged.
 */
export const maskPhone = (phone: string) => phone.replace(/\d{4}(?=\d{4}$)/, '****');
