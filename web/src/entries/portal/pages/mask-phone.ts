/** Hides four digits: `+8613800138000` -> `+86138****8000`, so that only its owner recognises the number. */
export const maskPhone = (phone: string) => phone.replace(/\d{4}(?=\d{4}$)/, '****');
