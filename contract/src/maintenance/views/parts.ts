/** What pages about a lift say of it, and what pages of applications say of their decision. */
export const liftPlace = [
  'idcode',
  'areaId',
  { field: 'useunit', span: 2 },
  { field: 'useaddress', span: 2 },
  { field: 'maintunit', span: 2 },
] as const

export const decisionColumns = ['auditUserName', 'auditOpinion', 'approveUserName', 'approveOpinion'] as const

export const decisionFields = [
  'applyUserName',
  'applyDate',
  'auditUserName',
  { field: 'auditOpinion', span: 2 },
  'approveUserName',
  'approveTime',
  { field: 'approveOpinion', span: 2 },
] as const

/** What stands on the page of a step at which an application is decided. */
export const deskOf = <Action extends 'audit' | 'approve'>(action: Action) => ({
  toolbar: [action, 'export'] as const,
  rowActions: [action, 'view', 'flowLog'] as const,
})
