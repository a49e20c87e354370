import { expect, type Locator, type Page } from '@playwright/test'

/** The form of what is selected in the tree of a template. */
const formOf = (page: Page): Locator => page.getByRole('region', { name: '内容', exact: true })

const treeOf = (page: Page): Locator => page.getByRole('tree', { name: '模板结构' })

/** Selects an item or a section by a part of its name. */
export const select = (page: Page, name: string): Promise<void> =>
  treeOf(page).getByRole('treeitem').filter({ hasText: name }).click()

/** Presses a key in the tree, where the selected line takes it. */
export async function pressInTree(page: Page, key: string): Promise<void> {
  await treeOf(page).focus()
  await page.keyboard.press(key)
}

/** A new item behind the selected one, named at once. */
export async function addItem(page: Page, name: string): Promise<void> {
  await pressInTree(page, 'Insert')
  await expect(field(formOf(page), '检验项目')).toBeFocused()
  await page.keyboard.insertText(name)
}

/** A field by its label, behind which a mark or a hint may stand. */
const field = (form: Locator, label: string): Locator => form.getByLabel(new RegExp(`^${label}`)).first()

export async function choose(form: Locator, label: string, option: string): Promise<void> {
  await field(form, label).click()
  await form
    .page()
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .getByTitle(option, { exact: true })
    .click()
}

/** Opens the place of a new part of an item, which has no name yet, and names it. */
async function namePart(form: Locator, add: string, label: string, name: string): Promise<Locator> {
  await form.getByRole('button', { name: add }).click()
  const part = form.locator('details').last()
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click()
  await field(part, label).fill(name)
  return part
}

type Column = {
  readonly name: string
  readonly kind?: '文字' | '选项'
  readonly required?: boolean
  readonly unit?: string
  /** The expression of its lower limit, as it is typed: the name that it ends with is taken from those offered. */
  readonly least?: string
  readonly options?: readonly string[]
  /** The field of the archive with which a row begins. */
  readonly from?: string
}

/** Gives the selected item a table; each column is added below those before it. */
export async function addTable(page: Page, kind: string, columns: readonly Column[]): Promise<void> {
  const form = formOf(page)
  await choose(form, '表格种类', kind)
  const table = form.getByRole('region', { name: '表格' })
  for (const column of columns) await addColumn(table, column)
}

async function addColumn(table: Locator, column: Column): Promise<void> {
  const part = await namePart(table, '添加列', '列名', column.name)
  if (column.kind) await choose(part, '内容', column.kind)
  if (column.unit) await field(part, '计量单位').fill(column.unit)
  if (column.options) await field(part, '选项').fill(column.options.join('\n'))
  if (column.from) await choose(part, '取自管线档案', column.from)
  if (column.required) await field(part, '每行必填').check()
  if (!column.least) return
  await field(part, '下限算式').focus()
  await table.page().keyboard.type(column.least)
  await table.page().keyboard.press('Enter')
}

/** Tries the expression of a field with a value; resolves to what it gives. */
export async function tried(page: Page, name: string, value: string): Promise<string> {
  const trial = formOf(page).getByRole('group', { name: '试算' }).last()
  await trial.getByLabel(`${name} 示例值`).fill(value)
  return (await trial.getByRole('status').textContent()) ?? ''
}

/** Gives the selected item a value that is worked out. */
export async function addComputed(page: Page, name: string, unit: string, computed: string): Promise<void> {
  const measures = formOf(page).getByRole('region', { name: '测量值' })
  const part = await namePart(measures, '添加测量值', '名称', name)
  await field(part, '计量单位').fill(unit)
  await field(part, '由算式得出').fill(computed)
}

/** Says of the selected item, by an expression, for which devices it is. */
export async function applyWhere(page: Page, condition: string): Promise<void> {
  await formOf(page).getByRole('combobox', { name: '适用条件', exact: true }).fill(condition)
}

export const chooseResult = (page: Page, kind: string): Promise<void> =>
  choose(formOf(page), '结果形式', kind)
