/**
 * What can be wrong with one field. The keys travel (from a schema, or in an answer) and are translated where they
 * are shown; the English words are those of the specification.
 */
export const problems = {
  field_invalid: 'This value is not valid',
  text_invalid: 'This text holds characters that cannot be stored',
  text_long: 'This text is too long',
  name_required: 'Please enter your name',
  phone_required: 'Please enter your mobile phone number',
  phone_invalid: 'Please enter a valid mobile phone number',
  password_required: 'Please enter your password',
  password_short: 'The password contains at least six characters',
  password_long: 'The password is too long',
  passwords_differ: 'The two passwords are inconsistent. Please re-enter them',
  confirmation_required: 'Please enter the password again',
  code_required: 'Please enter the code',
  code_invalid: 'The code has six digits',
  weight_required: 'Please enter the weight',
  amount_required: 'Please enter the amount',
} as const;

export type Problem = keyof typeof problems;

/** Gives a schema its message key; a misspelt one does not compile. */
export const problem = (key: Problem): Problem => key;

/** A problem and the field it belongs to, as answers carry them. */
export type FieldProblem = { field: string; problem: Problem };

export function toProblem(message: string): Problem {
  return message in problems ? (message as Problem) : 'field_invalid';
}
