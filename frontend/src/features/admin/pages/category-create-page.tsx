import { Permitted } from '../access/permitted.tsx'
import { CategoryForm } from '../categories/category-form.tsx'

/** `/admin/.../categories/create`. */
export const CategoryCreatePage = () => (
  <Permitted area="Categories" flag="a">
    <CategoryForm record={undefined} />
  </Permitted>
)
