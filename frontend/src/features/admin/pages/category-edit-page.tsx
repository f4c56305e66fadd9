import { CategoryForm } from '../categories/category-form.tsx'
import { categories } from '../categories/category-resource.ts'
import { RecordPage } from '../resource/record-page.tsx'

/** `/admin/.../categories/edit?id=`. */
export const CategoryEditPage = () => <RecordPage resource={categories}>{(record) => <CategoryForm record={record} />}</RecordPage>
