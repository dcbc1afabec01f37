/** Joins class names and skips falsy ones. Undefined when none is left, so that no empty attribute is rendered. */
export const cx = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined
