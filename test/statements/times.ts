export const times = (count: number) => Array.from({ length: count }, (_, index) => index)
