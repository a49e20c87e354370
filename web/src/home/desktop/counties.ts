/** Counties of 331100 at their rough places on the map: column and row of a grid, the north above. */
export const counties: ReadonlyArray<{ areaId: string; name: string; column: number; row: number }> = [
  { areaId: '331123', name: '遂昌县', column: 1, row: 1 },
  { areaId: '331124', name: '松阳县', column: 2, row: 2 },
  { areaId: '331102', name: '莲都区', column: 3, row: 2 },
  { areaId: '331122', name: '缙云县', column: 4, row: 1 },
  { areaId: '331121', name: '青田县', column: 4, row: 3 },
  { areaId: '331181', name: '龙泉市', column: 1, row: 3 },
  { areaId: '331125', name: '云和县', column: 2, row: 3 },
  { areaId: '331127', name: '景宁县', column: 3, row: 4 },
  { areaId: '331126', name: '庆元县', column: 2, row: 4 },
]

/** How bad a rate of overdue devices is; percent. */
export function rateLevel(rate: number): 'none' | 'few' | 'some' | 'many' {
  if (rate === 0) return 'none'
  if (rate < 2) return 'few'
  return rate < 4 ? 'some' : 'many'
}

/** What the levels say, for the key of the map. */
export const rateLevels = { none: '无超期', few: '2% 以下', some: '2%～4%', many: '4% 以上' } as const
