import { annualMatter } from './dueNames.ts'

/** Sentences of what is done about devices whose inspection falls due or is overdue. */
export const expiryMessages = {
  choose: '请选择设备',
  notDue: '该设备没有超期，也不在到期提醒期内',
  notOverdue: '该设备没有超期，不能上报',
  declared: (appno: string): string => `该设备已在申报单${appno}中申报，不需要再处理`,
  noPhone: '该设备和使用单位都没有留手机号码，请电话联系后登记处理',
  remindedToday: '今天已提醒过，不重复发送',
  reportedAlready: '该设备已上报监察机构',
  reasonMissing: '请选择未检原因',
  noteMissing: '其他原因请写明情况',
  noSupervisor: '该设备所在区域没有监察员账号，请线下上报',
  dispatchNotOverdue: '该设备没有超期，不能派发',
  dispatchPersonMissing: '请选择责任监管人',
  dispatchOutside: '所选监管人的管辖区域不包括全部所选设备，请重新选择',
  dispatchedAlready: (name: string): string => `该设备已派发给${name}`,
  /** What falls due, as messages call it. */
  what: {
    nextinspdate: (): string => '检验',
    nextannualdate: annualMatter,
    ntestdate: (): string => '试验',
  },
  unitTitle: '检验到期提醒',
  dispatchTitle: '超期未检设备派发',
  dispatchText: (by: string, count: number, codes: readonly string[], note: string): string =>
    `${by}向您派发${count}台超期未检设备（${codes.slice(0, 5).join('、')}${codes.length > 5 ? '等' : ''}）。${note}`,
  reportTitle: '超期未检设备上报',
  reportText: (by: string, unitname: string, codes: readonly string[], note: string): string =>
    `${by}上报：${unitname}的${codes.length}台设备超期未检（${codes.slice(0, 5).join('、')}${codes.length > 5 ? '等' : ''}）。${note}`,
} as const
