/** Sentences of lift emergencies (design §6). */
export const emergencyMessages = {
  noDutyTel: '请输入24小时值班电话',
  unitInUse: '该单位已有派遣记录，不能删除，可停用',
  unitKnown: '同一区域已登记该救援单位',
  chooseLift: '请选择电梯',
  liftsOnly: (code: string): string => `设备${code}不是电梯，不能登记为应急电梯`,
  joinedAlready: (code: string, no: string): string => `电梯${code}已登记，救援识别码${no}`,
  numberShape: '救援识别码应为6位数字',
  numberTaken: (no: string): string => `救援识别码${no}已被其他电梯使用`,
  unknownRescueNo: (no: string): string => `没有找到救援识别码${no}`,
  fixedLift: '登记后不能更换电梯和救援识别码',
  joinedLater: '接入日期不能晚于今天',
  unknownUnit: '没有找到该救援单位，请从列表中选择',
  liftHasEvents: '该电梯已有应急事件，不能删除',
  unknownSetting: '没有这个参数',
  tooWide: (most: number): string => `时限不能宽于TSG T5002规定的${most}分钟`,
  settingKnown: '该区域已设置这个参数，请编辑原有设置',
  settingFixed: '参数和区域登记后不能更改',
  settingBase: '全局设置不能删除，可修改参数值',
  noLift: '请填写救援识别码、设备代码，或使用地点和所属区域',
  alarmedLater: '报警时间不能晚于当前时间',
  noContent: '请填写事件情况',
  openEvent: (no: string): string => `该电梯已有处置中的事件${no}`,
  chooseUnit: '请选择救援单位',
  noMaintUnit: '该电梯没有登记维保单位，请选择救援单位',
  unitStopped: '该救援单位已停用',
  unitElsewhere: '该救援单位不负责这个区域',
  levelLower: '升级后的级别应高于当前级别',
  chooseAnswer: '请选择应答结果',
  noFailReason: '请填写未救援原因',
  arriveFirst: '困人事件须先登记到达',
  wrongTime: (label: string): string => `${label}应在报警时间与当前时间之间`,
  freedBeforeArrival: '解困时间不能早于到达时间',
  noResult: '请填写处置结果',
  noFalseReason: '请填写误报说明',
  noLevel: '请先认定事故等级',
  notAccident: '未构成事故的事件不能认定为该等级',
  noCause: '请登记故障原因和责任单位',
  supervisorsOnly: '构成事故的事件由监察员办结',
} as const

type Told = { readonly eventno: string; readonly place: string; readonly unit: string }

/** Messages to people. */
export const emergencyNews = {
  dispatched: ({ eventno, place }: Told, who: string) => ({
    title: `电梯应急派遣：${eventno}`,
    content: `${place}发生电梯应急事件，已派遣${who}，请立即组织救援。`,
  }),
  accident: ({ eventno, place, unit }: Told, why: string) => ({
    title: `电梯事故：${eventno}`,
    content: `${place}（${unit}）${why}，依照《特种设备安全监察条例》构成事故，请核实并按规定上报：使用单位1小时内报告，监管部门逐级上报每级不超过2小时。`,
  }),
  escalated: ({ eventno, place }: Told, who: string) => ({
    title: `电梯应急升级：${eventno}`,
    content: `${place}的应急事件未按时应答或到达，已升级派遣${who}。`,
  }),
  repair: ({ eventno, place }: Told, cause: string) => ({
    title: `电梯故障待修：${eventno}`,
    content: `${place}的应急事件已办结，故障原因：${cause}，请排查修复后再投入使用。`,
  }),
} as const
