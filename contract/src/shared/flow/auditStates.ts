/** Values of AUDIT_STATE: where an application of one step of review stands. */
export const auditStates = { draft: '0', waiting: '1', returned: '2', passed: '3', refused: '4' } as const
