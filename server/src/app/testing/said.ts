/** What an answer says to its person: that it went through, else the sentence at its first field, else its sentence. */
export async function said(
  answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>,
): Promise<unknown> {
  const { isSuccess, errorMsg, fields = {} } = await answer
  return isSuccess ? 'went through' : (Object.values(fields)[0] ?? errorMsg)
}
