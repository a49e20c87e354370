/** Actions without the one of 启用 and 停用 that would change nothing. */
export const withoutIdleSwitch = (actions: readonly string[], row: { enabled?: boolean | null }): string[] =>
  actions.filter((name) => name !== (row.enabled === false ? 'disable' : 'enable'))
