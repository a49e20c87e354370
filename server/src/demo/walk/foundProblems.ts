/** What checks of the demonstration have found: item, clause, what was seen. */
export type Finding = {
  readonly category: string
  readonly problemType: string
  readonly itemno: string
  readonly itemName: string
  readonly clause: string
  readonly desc: string
  readonly measure: string
  readonly hazard?: string
}

export const findings: readonly Finding[] = [
  {
    category: '3',
    problemType: '7',
    itemno: '7.1',
    itemName: '电梯维护保养是否按期进行并有记录',
    clause: 'TSG T5002-2017 第六条',
    desc: '近两个月没有维护保养记录，机房张贴的维保标识已过期',
    measure: '立即安排维保单位补做维护保养，补齐记录，更新维保标识',
  },
  {
    category: '3',
    problemType: '8',
    itemno: '8.2',
    itemName: '轿厢内紧急报警装置是否有效',
    clause: '《中华人民共和国特种设备安全法》第四十三条',
    desc: '轿厢内紧急报警装置无应答，未张贴应急救援电话',
    measure: '修复紧急报警装置，张贴使用标志、应急救援电话和安全注意事项',
  },
  {
    category: '3',
    problemType: '6',
    itemno: '6.1',
    itemName: '层门、轿门锁紧和电气安全装置是否有效',
    clause: 'GB 45067-2024 5.6.4',
    desc: '二层层门门锁回路短接线未拆除，电梯仍在运行',
    measure: '立即停止使用，拆除短接线，查明故障原因，经维保单位修复并自检合格后报复查',
    hazard: '5.6.4',
  },
  {
    category: '4',
    problemType: '3',
    itemno: '3.1',
    itemName: '作业人员是否持证上岗',
    clause: '《中华人民共和国特种设备安全法》第十三条、第十四条',
    desc: '桥式起重机司机的作业人员证已过期，仍在操作',
    measure: '立即停止无有效证件人员的操作，安排持证人员上岗，完善人员台账',
  },
  {
    category: '4',
    problemType: '6',
    itemno: '6.3',
    itemName: '安全保护装置是否齐全有效',
    clause: 'GB 45067-2024 5.7.5',
    desc: '起重量限制器失效，仍在吊装作业',
    measure: '立即停止使用，更换起重量限制器，经检验合格后方可恢复使用',
    hazard: '5.7.5',
  },
  {
    category: '2',
    problemType: '5',
    itemno: '5.2',
    itemName: '安全附件是否按期校验、检定',
    clause: '《中华人民共和国特种设备安全法》第三十九条',
    desc: '储气罐安全阀、压力表超过校验、检定有效期',
    measure: '将安全阀、压力表送有资质的机构校验、检定，合格后方可使用',
  },
  {
    category: '2',
    problemType: '2',
    itemno: '2.1',
    itemName: '安全管理制度、日管控周排查月调度记录是否齐全',
    clause: '《特种设备使用单位落实使用安全主体责任监督管理规定》',
    desc: '没有每日压力容器安全检查记录，未按规定配备安全总监、安全员',
    measure: '配备安全总监、安全员，建立日管控、周排查、月调度制度并按期记录',
  },
  {
    category: '5',
    problemType: '4',
    itemno: '4.1',
    itemName: '是否办理使用登记、悬挂车牌',
    clause: '《中华人民共和国特种设备安全法》第三十三条',
    desc: '一台叉车未悬挂车牌，后视镜缺失，司机未系安全带',
    measure: '悬挂车牌，补装后视镜，对司机进行安全教育',
  },
  {
    category: '1',
    problemType: '6',
    itemno: '6.5',
    itemName: '水位、压力监测装置是否正常',
    clause: 'TSG 11-2020 第5章',
    desc: '锅炉一侧水位表不清晰，司炉记录漏填',
    measure: '清洗或更换水位表，规范填写运行记录',
  },
]
