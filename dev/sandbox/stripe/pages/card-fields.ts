import { type Html, html } from '../../html.ts'
import type { FieldErrors, FieldName, Typed } from './card-form.ts'

/** Errors of a submitted form. */
export interface Trouble {
  errors: FieldErrors
  /** Decline reason of the last attempt. */
  declined: string | null
}

/** Title prefix of a page with form errors. */
export const titleMark = ({ errors, declined }: Trouble): string =>
  declined !== null || Object.keys(errors).length > 0 ? 'Error: ' : ''

export function alert({ errors, declined }: Trouble): Html | null {
  if (declined) {
    return html`<div class="alert" role="alert"><strong>${declined}</strong> Nothing was charged.</div>`
  }
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return null
  return html`<div class="alert" role="alert"><strong>Please check your details.</strong>
<ul>${wrong.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}</ul></div>`
}

const labels: Record<FieldName, string> = {
  email: 'Email',
  number: 'Card number',
  expiry: 'Expiry date',
  cvc: 'Security code',
  name: 'Name on card',
}

interface Field {
  type?: string
  autocomplete: string
  inputmode?: string
  value: string
  extra?: Html
}

/** A form field with its error. */
export function fieldOf({ errors, declined }: Trouble) {
  const first = Object.keys(errors)[0] ?? (declined ? 'number' : undefined)
  return (name: FieldName, { type = 'text', autocomplete, inputmode, value, extra }: Field): Html => {
    const error = errors[name]
    return html`<div class="field"><label for="${name}">${labels[name]}</label>
<input class="input" id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
 ${inputmode && html`inputmode="${inputmode}"`} spellcheck="false" required ${extra}
 ${error && html`aria-invalid="true" aria-describedby="${name}-error"`} ${name === first && html`autofocus`}>
${error && html`<p class="wrong" id="${name}-error">${error}</p>`}</div>`
  }
}

export function cardFields(field: ReturnType<typeof fieldOf>, typed: Typed): Html {
  return html`${field('number', {
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    value: typed.number,
    extra: html`maxlength="23" placeholder="1234 1234 1234 1234"`,
  })}
<div class="row">
${field('expiry', {
  autocomplete: 'cc-exp',
  inputmode: 'numeric',
  value: typed.expiry,
  extra: html`maxlength="9" placeholder="MM/YY"`,
})}
${field('cvc', {
  autocomplete: 'cc-csc',
  inputmode: 'numeric',
  value: '',
  extra: html`maxlength="4" placeholder="CVC"`,
})}
</div>
${field('name', { autocomplete: 'cc-name', value: typed.name, extra: html`maxlength="200"` })}`
}

export const testCardNote = (cards: { number: string; effect: string }[]): Html =>
  html`<aside class="note" aria-label="Test cards">
<p>This is a sandbox: no money moves. Use a test card with any future date and any security code.</p>
<dl>${cards.map(
    (card) => html`<dt>${card.number.replace(/(.{4})(?=.)/g, '$1 ')}</dt> <dd>${card.effect}</dd>`,
  )}</dl>
</aside>`
