import { integerParameter } from '../kit/parameter.ts'

/** How long the bytes of a deleted attachment are kept. */
export const deletedFileDays = integerParameter({
  key: 'attachment.deletedFileDays',
  group: '期限',
  name: '已删附件保留天数',
  note: '附件被删除后，文件内容在存储中再保留多少天才清除；期间运维人员可以按审计记录中的存储位置找回',
  default: 30,
  range: [1, 3650],
  unit: '天',
})
