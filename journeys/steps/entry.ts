import { expect, type Page } from '@playwright/test'

/** A value inside the limits that stand beside its cell; where there are none, one that fits what refers to it. */
function fitting(limits: string): string {
  const [low, high] = [...limits.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
  if (low === undefined) return '10'
  if (limits.startsWith('±')) return '0'
  if (high !== undefined && limits.includes('～')) return String((low + high) / 2)
  return String(low)
}

type ActiveCell = { kind: string; label: string; limits: string; away: boolean }

/** The cell that holds the cursor: what it is, what it is called, the limits that are read out with it, whether the device lacks it. */
const activeCell = (page: Page): Promise<ActiveCell> =>
  page.evaluate(() => {
    const cell = document.activeElement
    const limits = document.getElementById(cell?.getAttribute('aria-describedby') ?? '')
    return {
      kind: cell?.getAttribute('inputmode') ?? cell?.tagName.toLowerCase() ?? '',
      label: cell?.getAttribute('aria-label') ?? '',
      limits: limits?.textContent ?? '',
      away: cell?.closest('tbody')?.textContent?.includes('（无此项：') ?? false,
    }
  })

/** Judges the first item by its key, takes the judgement down over all others, then fills in the values one below the other. */
export async function fillSheetByKeys(page: Page): Promise<number> {
  const { keyboard } = page
  const sheet = page.getByRole('grid', { name: '检验项目' })
  await sheet.focus()
  await keyboard.press('Control+Home')
  while ((await activeCell(page)).kind !== 'div') await keyboard.press('Tab')
  await keyboard.press('y')
  await keyboard.press('ArrowUp')
  for (let part = 0; part < 8; part++) await keyboard.press('Shift+PageDown')
  await keyboard.press('Control+d')
  await keyboard.press('Control+Home')
  while ((await activeCell(page)).kind === 'div') await keyboard.press('Tab')
  return fillDownward(page)
}

const rowOf = (label: string): string | undefined => / 第(\d+)行 /.exec(label)?.[1]

/** Fills the row of an item's table in which the cursor stands, and goes on behind the table to the next value. */
async function fillTable(page: Page): Promise<void> {
  const { keyboard } = page
  const { label: first } = await activeCell(page)
  for (let cell = await activeCell(page); rowOf(cell.label) === rowOf(first); cell = await activeCell(page)) {
    if (cell.kind === 'select') await page.locator(':focus').selectOption({ index: 1 })
    else await keyboard.type(cell.kind === 'decimal' ? '10' : 'x')
    await keyboard.press('Tab')
  }
  // An empty row below those that are asked for is left by Tab.
  await keyboard.press('Tab')
  for (let before = ''; ; ) {
    const { kind, label } = await activeCell(page)
    if (kind !== 'div' || label === before) return
    before = label
    await keyboard.press('Tab')
  }
}

/** From a value to the one below it, until the last; resolves to how many were measured. */
async function fillDownward(page: Page): Promise<number> {
  const { keyboard } = page
  let measured = 0
  for (let before = ''; ; ) {
    const { kind, label, limits, away } = await activeCell(page)
    if (label === before) return measured
    before = label
    if (rowOf(label) !== undefined) {
      await fillTable(page)
      continue
    }
    if (kind === 'decimal' && !away) {
      measured += 1
      await keyboard.type(fitting(limits))
    } else if (!away) await keyboard.press(kind === 'textarea' ? 'x' : '1')
    await keyboard.press('ArrowDown')
  }
}

/** Opens the head of the sheet and marks what of the visit's instruments was used: all of them. */
export async function chooseInstruments(page: Page): Promise<void> {
  await page.getByRole('heading', { name: '报告表头' }).click()
  const carried = page.getByRole('group', { name: '检验仪器' }).getByRole('checkbox')
  await expect(carried).not.toHaveCount(0)
  for (const instrument of await carried.all()) await instrument.check()
}

/** Chooses the conclusion that follows from the items, by the button beside it. */
export async function takeSuggestion(page: Page): Promise<void> {
  const conclusion = page.getByRole('region', { name: '检验结论' })
  await conclusion.getByRole('button', { name: '采用' }).first().click()
  await expect(conclusion.getByRole('radio', { checked: true })).toHaveCount(1)
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Types another value within its limits in the place of a measured one; resolves to the value before and after. */
export async function changeValue(
  page: Page,
  no: string,
  measure: string,
): Promise<[before: string, after: string]> {
  const rows = page
    .getByRole('grid', { name: '检验项目' })
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^\\*?${literal(no)}$`) }) })
  const name = rows.getByRole('gridcell', { name: new RegExp(`^${literal(measure)}`) })
  await name.locator('xpath=following-sibling::td[1]').click()
  const { limits } = await activeCell(page)
  const before = await page.evaluate(() => (document.activeElement as HTMLInputElement).value)
  const bounds = [...limits.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number)
  const after = bounds.find((bound) => Number(bound) !== Number(before)) ?? String(Number(before) + 1)
  await page.keyboard.type(after)
  await page.keyboard.press('Enter')
  return [before, after]
}
