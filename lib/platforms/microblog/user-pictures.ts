/** The fields of a user's picture, largest first. Apart from the record, because outlines have no schemas. */
export const userPictures = ['avatar_hd', 'avatar_large', 'profile_image_url'] as const;
