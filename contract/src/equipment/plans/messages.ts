/** Sentences of equipment found without registration. */
export const unregisteredMessages = {
  registered: '该设备已办理使用登记，不属于未登记设备',
  known: '该设备已在未登记设备名单中，尚未处理',
  noDevice: '没有找到该设备，或不在您的管辖范围内',
  noArea: '没有确定所在区域，请选择使用单位或所在区域',
  foundLater: '发现日期不能晚于今天',
  noResult: '请填写处理情况',
  settled: (who: string, when: string): string => `该设备已由${who}于${when}处理完毕`,
  collected: (count: number): string =>
    count === 0 ? '档案中没有新的在用未登记设备' : `已从档案提取${count}台在用未登记设备`,
} as const
