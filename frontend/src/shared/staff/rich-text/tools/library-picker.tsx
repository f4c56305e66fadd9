import { type LibraryPicture, listPictures } from '@wardround/proto/http/content/picture-library.ts'
import { useDeferredValue, useState } from 'react'
import styled from 'styled-components'
import { useApi } from '#shared/api/use-api.ts'
import { color, radius, rule, space } from '#shared/theme/tokens.ts'
import { SearchField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Small } from '#shared/ui/text.tsx'

const Shelf = styled.div`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(96px, 1fr)); gap: ${space('2')}; max-height: 260px; overflow: auto;
  button { padding: 0; border: ${rule('hair')} solid ${color('line')}; border-radius: ${radius('2')}; background: ${color('sunken')}; cursor: pointer; }
  button[aria-pressed='true'] { border: ${rule('rule')} solid ${color('accent')}; }
  img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: contain; }
`
const SHOWN = 24

type LibraryPickerProps = {
  /** Any text may show open pictures; protected ones only texts whose readers may see them. */
  isProtected: boolean
  chosen: string | undefined
  onChoose: (picture: LibraryPicture) => void
}

/** Chooses a picture of the library to use again. */
export function LibraryPicker({ isProtected, chosen, onChoose }: LibraryPickerProps) {
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const allowed = isProtected ? { area: 'Questions' as const } : { protected: 'no' as const }
  const query = { size: SHOWN, ...allowed, ...(search ? { search } : {}) }
  const { data, error, mutate } = useApi(listPictures, { query }, { keepPreviousData: true })
  if (error && !data)
    return <LoadFailed error={error} onRetry={() => void mutate()} title="The library could not be loaded" />
  return (
    <Stack $gap="3">
      <SearchField
        label="Search the library"
        placeholder="Name, description or question code"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Shelf>
        {data?.items.map((picture) => (
          <button
            key={picture.id}
            type="button"
            aria-pressed={chosen === picture.url}
            onClick={() => onChoose(picture)}
            aria-label={picture.description || picture.name || `Picture ${picture.id.slice(0, 8)}`}
          >
            <img src={picture.url} alt="" loading="lazy" />
          </button>
        ))}
      </Shelf>
      {data?.items.length === 0 ? <Small $muted>No pictures match.</Small> : null}
    </Stack>
  )
}
