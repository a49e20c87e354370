/** SIGN_KIND as the phone says it; it has no dictionaries where there is no network. */
export const kindNames: Readonly<Record<string, string>> = {
  '1': '半月维保',
  '2': '季度维保',
  '3': '半年维保',
  '4': '年度维保',
}
