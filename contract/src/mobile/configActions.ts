/** What is done with a setting of the phone. */
export const phoneConfigActions = {
  create: { label: '新增', permission: 'phoneConfig.save', needs: 'none' },
  edit: { label: '编辑', permission: 'phoneConfig.save', needs: 'one' },
  delete: { label: '删除', permission: 'phoneConfig.delete', needs: 'some', danger: true },
  view: { label: '查看', permission: 'phoneConfig.view', needs: 'one' },
  export: { label: '导出', permission: 'phoneConfig.export', needs: 'none' },
} as const
