/** Downloads a file that was fetched with a token. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start reading only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
