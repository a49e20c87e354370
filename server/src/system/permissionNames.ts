import { permissionGroups } from '@tejian/contract/app/permissions.ts'

const names: ReadonlyMap<string, string> = new Map(
  permissionGroups.flatMap(({ name, codes }) =>
    codes.map((one) => [one.code, `${name}：${one.name}`] as const),
  ),
)

/** An operator code as the page of roles calls it; undefined for one that nobody declares. */
export const nameOfPermission = (code: string): string | undefined => names.get(code)
