type Screens = Record<string, { components: string[]; file: string }[]>

export function affectedTests(changed: string[], sources: Map<string, string>, screens: Screens): string[]
