import * as z from 'zod/mini'

/* What the calls about sessions are made of. */

export const text = (max: number) => z.string().check(z.maxLength(max))
export const needed = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
/** A number that the client draws for an attempt or a request. */
export const random = z.string().check(z.regex(/^[\w-]{1,64}$/))
export const cipher = z.string().check(z.regex(/^[0-9a-fA-F]{2,4096}$/))
export const nothing = z.object({})
export const done = z.null()

export const post = { method: 'POST', encoding: 'form' } as const
export const beforeLogin = { open: '登录之前使用' } as const
export const signedIn = { signedIn: true } as const
