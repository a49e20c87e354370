type Told = { readonly planno: string; readonly equcode: string; readonly useaddress: string }

/** What a maintenance unit reads of a visit that is late. */
export const planNews = {
  overdue: ({ planno, equcode, useaddress }: Told, day: string, days: number) => ({
    title: '维保超期',
    content: `电梯${equcode}（${useaddress}）应于${day}前维保（${planno}），已超期${days}天`,
  }),
} as const
