/** Sentences of desktops and of the calendar that units subscribe to. */
export const desktopMessages = {
  onlyUnits: '到期日历只提供给单位账号',
  tooManyFeeds: (most: number): string => `最多保留 ${most} 个有效链接，请先停用不用的链接`,
  feedRevoked: '该链接已停用',
  calendarName: (unitname: string): string => `${unitname} 特种设备到期日历`,
  eventText: {
    nextinspdate: (equname: string): string => `${equname} 检验到期`,
    nextannualdate: (equname: string, matter: string): string => `${equname} ${matter}到期`,
    ntestdate: (equname: string): string => `${equname} 试验到期`,
  },
  eventDetail: (equcode: string, usecertno: string): string =>
    [`设备代码 ${equcode}`, usecertno && `使用登记证 ${usecertno}`, '请提前一个月申报检验']
      .filter(Boolean)
      .join('\n'),
} as const
