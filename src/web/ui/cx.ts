/** Joins class names, leaving out what is false; nothing at all is no attribute. */
export const cx = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined
