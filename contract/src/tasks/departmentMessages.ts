/** Sentences of tasks that go to another department. */
export const departmentMessages = {
  chooseTasks: '请选择要调整的任务',
  chooseDepartment: '请选择检验部门',
  notHere: '只有任务安排环节的业务可以调整科室',
  sameDepartment: '该业务已在该科室',
  label: '调整科室',
  changed: (before: string, after: string): string => `${before}调整为${after}`,
} as const
