/**
 * Every operator code (domain.md, People) with its Chinese name, and every role code. Both are written where they belong:
 * each domain's `permissions.ts` adds its codes here, `system/roles.ts` the roles. What nobody declares does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface PermissionNames {}
// biome-ignore lint/suspicious/noEmptyInterface: filled by system/roles.ts
export interface RoleNames {}

/** An operator code `half.verb`. */
export type Permission = keyof PermissionNames & string
export type RoleCode = keyof RoleNames & string

type HalfOf<C extends string> = C extends `${infer H}.${string}` ? H : never
/** The left half of an operator code. */
export type PermissionHalf = HalfOf<Permission>
/** What may stand behind a left half. */
export type VerbOf<H extends PermissionHalf> = Permission extends infer C
  ? C extends `${H}.${infer V}`
    ? V
    : never
  : never

/** Operator codes as the role page shows them: in groups with names, each with its own name, in their order. */
export type PermissionGroups = Readonly<
  Record<string, { readonly name: string; readonly codes: Readonly<Record<`${string}.${string}`, string>> }>
>

/** The operator codes of a domain's groups. */
export type CodeOf<G> = {
  [K in keyof G]: G[K] extends { readonly codes: infer C } ? keyof C & string : never
}[keyof G]
/** The operator codes as members of an interface, for `PermissionNames`. */
export type CodesOf<G> = { readonly [C in CodeOf<G>]: string }

type Plain<C extends string> = C | `${HalfOf<C>}.*`
/** What a grant may say: a code, all codes of a left half, or with `!` what is taken away again. */
export type PermissionPattern<C extends string> = Plain<C> | `!${Plain<C>}`

/** Which role gets which codes of a domain. `'*'` stands for every code of the product. */
export type Grants<C extends string = Permission | '*'> = {
  readonly [R in RoleCode]?: ReadonlyArray<PermissionPattern<C>>
}

/** The code of a verb where only the left half is known; the tests over all calls check that it is declared. */
export const codeOf = (half: PermissionHalf, verb: string): Permission => `${half}.${verb}` as Permission
