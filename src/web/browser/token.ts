type Claims = { sub?: string; jti?: string; iat?: number; exp?: number; authorities?: unknown }

/** The claims of an access token, unverified: only the server can check the signature. */
export function claimsOf(token: string | null): Claims {
  try {
    return JSON.parse(atob(token?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '')) ?? {}
  } catch {
    return {}
  }
}

/** Whether both tokens belong to one login. A renewal replaces the token, not the login. */
export const isSameLogin = (one: string | null, other: string | null) =>
  one === other || (!!one && claimsOf(one).jti === claimsOf(other).jti)
