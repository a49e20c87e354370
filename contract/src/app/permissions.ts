import { domains } from './domains.ts'

export type PermissionGroup = {
  readonly domain: string
  readonly name: string
  readonly codes: ReadonlyArray<{ readonly code: string; readonly name: string }>
}

const groups: readonly PermissionGroup[] = domains
  .flatMap(({ permissions }) => Object.entries(permissions))
  .map(([domain, { name, codes }]) => ({
    domain,
    name,
    codes: Object.entries(codes).map(([code, codeName]) => ({ code, name: codeName })),
  }))

/** Every operator code with its Chinese name, in groups in the order of their names. */
export const permissionGroups: readonly PermissionGroup[] = groups.toSorted((a, b) =>
  a.name.localeCompare(b.name, 'zh-CN'),
)

/** Every operator code that exists (domain.md, People). */
export const permissionCatalogue: readonly string[] = groups
  .flatMap(({ codes }) => codes.map(({ code }) => code))
  .sort()
