export function affectedTests(changed: string[], sources: Map<string, string>, screens: string): string[]
